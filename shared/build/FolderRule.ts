/** A row of the import table: what a folder contains, and which other folders its files may import. */
export type FolderRule = {
  /** One sentence about the folder's content, for a reader who looks for the right folder. */
  readonly about: string
  /** Path prefixes of the files that may be imported. `type ` before a prefix allows only type imports. */
  readonly mayImport: readonly string[]
}
