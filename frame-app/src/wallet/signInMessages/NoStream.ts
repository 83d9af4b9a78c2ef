/**
 * Stands in for Node's `stream`, and what imitates it, in the build: hashes of `bip322-js` inherit from `Transform` and
 * never stream. Each is called as a constructor of the old kind.
 */
export function Transform(): void {}
