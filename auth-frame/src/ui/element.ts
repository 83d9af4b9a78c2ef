type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Creates an element from attributes and children. Every string becomes a text node (CT-8). `true` sets an attribute
 * without a value, and `false` or `undefined` omits the attribute, so `aria-*` states must be passed as strings. Events
 * must be added with `addEventListener`.
 *
 * @throws for attributes that would be code or a style sheet
 */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (/^(on|style$|srcdoc$)/i.test(name)) throw new Error(`element: ${name} is not for attributes`)
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== undefined) made.append(child)
  return made
}
