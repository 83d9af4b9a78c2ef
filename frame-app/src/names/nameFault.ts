/**
 * Returns what is wrong with a wanted name. It needs at least 4 letters, digits or hyphens. Returns `null` for a valid
 * name and for an empty field.
 *
 * @param label the name without its zone
 */
export function nameFault(label: string): 'short' | 'letters' | null {
  if (label === '' || /^[a-zA-Z0-9-]{4,}$/.test(label)) return null
  return label.length < 4 ? 'short' : 'letters'
}
