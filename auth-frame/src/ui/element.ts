type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Makes an element out of attributes and children; every text becomes a text node (CT-8). `true` sets an attribute
 * without a value, `false` and `undefined` leave it out: give `aria-*` states as texts. Events are added with
 * `addEventListener`.
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
