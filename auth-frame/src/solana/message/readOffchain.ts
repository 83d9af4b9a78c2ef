import bs58 from 'bs58'

type OffchainMessage = {
  readonly text: string
  /** The 32 bytes that name the app, base58; `undefined` where there are none, or only zeros. */
  readonly application: string | undefined
  /** Accounts that sign it, base58; empty in the form that names none. */
  readonly signers: readonly string[]
}

/** A byte that no transaction begins with, the words, and the version. */
const header = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0)

/**
 * Reads an off-chain message of Solana (version 0): in the form of the proposal, with an application and its signers,
 * or in the shorter one that the command line and older hardware wallets write.
 *
 * @returns `undefined` for all other bytes: those that do not end where they say, whose text is not of the alphabet
 *   that they name, or that could be read in both ways
 */
export function readOffchain(bytes: Uint8Array): OffchainMessage | undefined {
  if (!header.every((byte, index) => bytes[index] === byte)) return undefined
  const rest = bytes.slice(header.length)
  const found = [readLong(rest), readShort(rest)].filter((read) => read !== undefined)
  return found.length === 1 ? found[0] : undefined
}

function readLong(bytes: Uint8Array): OffchainMessage | undefined {
  const [format, count] = [bytes[32], bytes[33]]
  if (format === undefined || !count) return undefined
  const end = 34 + 32 * count
  const text = readText(format, bytes.slice(end))
  if (text === undefined) return undefined
  const application = bytes.slice(0, 32)
  return {
    text,
    application: application.some((byte) => byte !== 0) ? bs58.encode(application) : undefined,
    signers: Array.from({ length: count }, (_, at) => bs58.encode(bytes.slice(34 + 32 * at, 66 + 32 * at))),
  }
}

function readShort(bytes: Uint8Array): OffchainMessage | undefined {
  const format = bytes[0]
  const text = format === undefined ? undefined : readText(format, bytes.slice(1))
  return text === undefined ? undefined : { text, application: undefined, signers: [] }
}

/** Two bytes of length, the low one first, and so many bytes of text: 0 is printable ASCII, 1 and 2 are UTF-8. */
function readText(format: number, bytes: Uint8Array): string | undefined {
  const [low = 0, high = 0] = bytes
  if (format > 2 || bytes.length < 3 || bytes.length !== 2 + low + 256 * high) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.slice(2))
    return format > 0 || /^[ -~]*$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
