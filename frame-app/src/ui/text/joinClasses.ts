/**
 * Joins the class names that are set. Returns `undefined` if there are none, so that no empty attribute is rendered.
 */
export function joinClasses(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
