/**
 * Leaves out each option that no message to the frame can carry: one that JSON cannot say, such as a bigint or a cycle,
 * or that makes the message too large. With one of them the frame would get none. The developer reads of each in the
 * console.
 */
export function dropUnsendable(options: { [option: string]: unknown }): void {
  // CH-7: 1 MiB and 10,000 values, of which each counts as 100 letters here.
  let room = 1_000_000
  for (const option in options)
    try {
      let size = 0
      const { length } = `${JSON.stringify(options[option], (_, value) => ((size += 100), value))}`
      size += length
      if (size > room) throw size
      room -= size
    } catch {
      delete options[option]
      console.error(`Airlock: Option \`${option}\` is left out: it is too large, or not JSON`)
    }
}
