/** One row of the import table: what a folder holds, and what it may import besides itself and its subfolders. */
export type FolderRule = { readonly about: string; readonly mayImport: readonly string[] }
