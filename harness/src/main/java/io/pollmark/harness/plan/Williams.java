package io.pollmark.harness.plan;

/**
 * Orders in which each treatment follows each other one equally often, and stands in each place equally often. (Williams,
 * "Experimental Designs Balanced for the Estimation of Residual Effects of Treatments", Australian Journal of Scientific
 * Research A 2, 1949, 149–168.)
 */
final class Williams {
    private Williams() {
    }

    /**
     * @param treatments at least 1
     * @return one order a row, of numbers from 0: as many rows as treatments, or twice as many where their number is odd
     */
    static int[][] rows(int treatments) {
        int[][] rows = new int[treatments % 2 == 0 ? treatments : 2 * treatments][treatments];
        for (int row = 0; row < treatments; row++) {
            for (int place = 0; place < treatments; place++) {
                // 0, 1, n − 1, 2, n − 2 …: its steps are all different, so that moved on by each number they make each pair once.
                int zigzag = place % 2 == 1 ? (place + 1) / 2 : (treatments - place / 2) % treatments;
                int treatment = (zigzag + row) % treatments;
                rows[row][place] = treatment;
                if (rows.length > treatments) {
                    rows[treatments + row][treatments - 1 - place] = treatment;
                }
            }
        }
        return rows;
    }
}
