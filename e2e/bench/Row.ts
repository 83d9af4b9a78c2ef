/** One row of the benchmark table and of bench.json. */
export type Row = { readonly name: string; readonly value: number; readonly unit: 'B' | 'ms' | '×' | 'count' }
