import { frameLimits, isBounded } from '../../../shared/src/protocol/guard.ts'

/**
 * Limits for all options together. They are lower than a message's limits, because the message also contains the
 * version and the hints.
 */
const limits = { bytes: frameLimits.bytes - 8_192, depth: frameLimits.depth - 2, nodes: frameLimits.nodes - 100 }
/** Number of entries that we keep of a list that is too long. M rejects more than 100 networks. */
const listLength = 100

/**
 * Removes each option that cannot be sent to the frame: an option that is not JSON, such as a bigint or a cycle, and an
 * option that is too large together with the options before it. If a list is too large, keeps its first entries if they
 * fit. Logs the name of each changed option. This is a separate chunk, loaded only after sending the options has
 * failed.
 *
 * @param options the dapp's options, changed in place
 * @returns whether an option was removed or shortened
 */
export function dropUnsendable(options: { [option: string]: unknown }): boolean {
  const kept: { [option: string]: unknown } = {}
  let found = false
  /** Whether an option can be sent together with the options kept so far. If so, keeps the option. */
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

/** Returns the JSON form of a value: `null` for what JSON omits, `undefined` for what JSON cannot represent. */
function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return undefined
  }
}
