package io.scalegraph.analyzer.cause;

import java.util.Arrays;

/**
 * Trees of nodes with weights, in which a node is hung below another one or taken away with all that hangs below it. Each
 * operation takes O(log n) time on average however deep the trees are: a queue for a lock is as deep as it is long
 * (Sleator and Tarjan, "A Data Structure for Dynamic Trees", JCSS 26(3), 1983, with splay trees).
 */
final class Forest {
    private static final int NONE = -1;

    /** In the splay tree of a path; left is nearer to the root of the forest's tree. */
    private final int[] left;

    private final int[] right;
    /** In the splay tree, or of its topmost node the node that the path hangs below. */
    private final int[] parent;

    private final int[] weight;
    /** Weight of what hangs below a node by other paths. */
    private final int[] hanging;
    /** Weight of a splay tree with all that hangs below its nodes. */
    private final int[] sum;

    Forest(int nodes) {
        left = new int[nodes];
        right = new int[nodes];
        parent = new int[nodes];
        weight = new int[nodes];
        hanging = new int[nodes];
        sum = new int[nodes];
        Arrays.fill(left, NONE);
        Arrays.fill(right, NONE);
        Arrays.fill(parent, NONE);
    }

    /** The root of the tree of a node. */
    int root(int node) {
        access(node);
        int root = node;
        while (left[root] != NONE) {
            root = left[root];
        }
        splay(root); // so that the next search is short
        return root;
    }

    /** Weight of a node and of all that hangs below it. */
    int weightFrom(int node) {
        access(node);
        return sum[node] - (left[node] == NONE ? 0 : sum[left[node]]);
    }

    int weight(int node) {
        return weight[node];
    }

    void setWeight(int node, int other) {
        access(node);
        weight[node] = other;
        pull(node);
    }

    /** Hangs a root below a node of another tree. */
    void hang(int root, int below) {
        access(root);
        access(below);
        parent[root] = below;
        hanging[below] += sum[root];
        pull(below);
    }

    /** Takes a node that is no root from what it hangs below; it is a root then. */
    void take(int node) {
        access(node);
        parent[left[node]] = NONE;
        left[node] = NONE;
        pull(node);
    }

    /** Makes one splay tree of the path from the root to a node, with the node on top. */
    private void access(int node) {
        int below = NONE;
        for (int at = node; at != NONE; at = parent[at]) {
            splay(at);
            hanging[at] += (right[at] == NONE ? 0 : sum[right[at]]) - (below == NONE ? 0 : sum[below]);
            right[at] = below;
            pull(at);
            below = at;
        }
        splay(node);
    }

    private void splay(int node) {
        while (!isTop(node)) {
            int above = parent[node];
            if (!isTop(above)) {
                boolean straight = (left[above] == node) == (left[parent[above]] == above);
                rotate(straight ? above : node);
            }
            rotate(node);
        }
    }

    private boolean isTop(int node) {
        int above = parent[node];
        return above == NONE || (left[above] != node && right[above] != node);
    }

    private void rotate(int node) {
        int above = parent[node];
        int top = parent[above];
        if (!isTop(above)) {
            if (left[top] == above) {
                left[top] = node;
            } else {
                right[top] = node;
            }
        }
        int inner;
        if (left[above] == node) {
            inner = right[node];
            left[above] = inner;
            right[node] = above;
        } else {
            inner = left[node];
            right[above] = inner;
            left[node] = above;
        }
        if (inner != NONE) {
            parent[inner] = above;
        }
        parent[above] = node;
        parent[node] = top;
        pull(above);
        pull(node);
    }

    private void pull(int node) {
        sum[node] = weight[node]
                + hanging[node]
                + (left[node] == NONE ? 0 : sum[left[node]])
                + (right[node] == NONE ? 0 : sum[right[node]]);
    }
}
