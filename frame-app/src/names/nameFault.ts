/**
 * Returns the fault of a wanted name, or `null` if the name is valid or the field is empty. A valid name has at least 4
 * letters, digits or hyphens.
 *
 * @param label the name without its suffix
 */
export function nameFault(label: string): 'short' | 'letters' | null {
  if (label === '' || /^[a-zA-Z0-9-]{4,}$/.test(label)) return null
  return label.length < 4 ? 'short' : 'letters'
}
