/**
 * Returns a project's `pages`: paths in the project → names of files in `e2e/compat/pages`.
 *
 * @param folder the project's folder for these files
 */
export const filesIn = (folder: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, name]))
