/** Finds an element of our own page by its id. */
export function element<Type extends HTMLElement>(id: string): Type {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found as Type
}
