/**
 * What is wrong with a name that someone wants: letters, digits and hyphens, at least 4 of them. Nothing is, of an
 * empty field.
 *
 * @param label the name without its zone
 */
export function nameFault(label: string): 'short' | 'letters' | null {
  if (label === '' || /^[a-zA-Z0-9-]{4,}$/.test(label)) return null
  return label.length < 4 ? 'short' : 'letters'
}
