/**
 * Creates an SDK for components that got none. Nobody ever connects, and nothing throws while rendering: each method
 * answers with a promise. Prints a sentence when it is first used.
 *
 * @param sentence tells the developer what is missing
 */
export function missingSdk(sentence: string): never {
  const answer = async () => {}
  let print: () => unknown = () => console.error(sentence)
  const listen = () => answer
  const known: { [name: PropertyKey]: unknown } = {
    getState: () => ({ namespaces: {} }),
    getProvider: () => sdk,
    subscribe: listen,
    on: listen,
  }
  const sdk = new Proxy(known, {
    get(_, name) {
      print()
      print = answer
      return known[name] ?? answer
    },
  })
  return sdk as never
}
