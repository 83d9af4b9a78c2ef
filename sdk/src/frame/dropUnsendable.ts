import { frameLimits, isBounded } from '../../../shared/src/protocol/guard.ts'

/** Less than a message may have: there are the version and the hints besides the options. */
const limits = { bytes: frameLimits.bytes - 8_192, depth: frameLimits.depth - 2, nodes: frameLimits.nodes - 100 }
/** How many entries of a list stay that is too long: more than 100 networks M does not take either. */
const listLength = 100

/**
 * Leaves out each option that no message to the frame can carry: what JSON cannot say, such as a bigint or a cycle, and
 * what is too large beside the options before it. Of a list that is too large its first entries stay, if they fit. The
 * developer reads of each in the console. A chunk of its own, for a frame that refused its options, and so has none.
 *
 * @param options as the dapp gave them; changed in place
 * @returns whether there was such an option
 */
export function dropUnsendable(options: { [option: string]: unknown }): boolean {
  const kept: { [option: string]: unknown } = {}
  let found = false
  /** Says whether an option can be sent, and keeps room for it. */
  const keep = (option: string, value: unknown): boolean => {
    const fits = isBounded({ ...kept, [option]: value }, limits)
    if (fits) kept[option] = value
    return fits
  }
  const report = (option: string, sentence: string) => {
    found = true
    console.error(`Airlock: Option \`${option}\` ${sentence}`)
  }
  for (const option of Object.keys(options)) {
    const json = jsonOf(options[option])
    if (keep(option, json)) continue
    const first = Array.isArray(json) && json.slice(0, listLength)
    if (first && keep(option, first)) {
      options[option] = first
      report(option, `is too large: its first ${listLength} entries are taken`)
    } else {
      delete options[option]
      report(
        option,
        json === undefined ? 'is left out: it is not JSON (write bigint as hex)' : 'is left out: it is too large',
      )
    }
  }
  return found
}

/** As it crosses, `null` for what JSON leaves out by itself; `undefined` for what it cannot say. */
function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return undefined
  }
}
