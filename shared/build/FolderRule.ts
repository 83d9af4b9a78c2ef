/** A row of the import table: what a folder contains, and what its files may import in addition to each other. */
export type FolderRule = {
  /** One sentence for a reader who looks for the right folder. */
  readonly about: string
  /** Path prefixes. `type ` before one allows only type imports. */
  readonly mayImport: readonly string[]
}
