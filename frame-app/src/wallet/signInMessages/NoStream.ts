/**
 * Stands in for Node's `stream` in the build: hashes of `bip322-js` inherit from `Transform` and never stream. Each is
 * called as a constructor of the old kind.
 */
export function Transform(): void {}
