/** One row of the import table: a sentence about the folder, and the path prefixes that its files may import. */
export type FolderRule = { readonly about: string; readonly mayImport: readonly string[] }
