import * as z from 'zod/mini'
import { SocialProvider } from '../../api/serviceApi.ts'
import { LimitSettings } from './LimitSettings.ts'

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.maximum(65_535)),
)
/** Schema of an https URL, or of an http URL on this machine. Removes trailing slashes. */
const address = z.pipe(
  z.string().check(z.refine(isSafe)),
  z.transform((url: string) => url.replace(/\/+$/, '')),
)
const addresses = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((each) => each.trim())),
    z.array(address),
  ),
)
const origin = address.check(z.refine((url) => URL.canParse(url) && new URL(url).origin === url))
const postgres = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))
const smtp = z.string().check(z.regex(/^smtps?:\/\/\S+$/))
const sender = z.string().check(z.maxLength(320), z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/))
/** Schema of the role's key: 32 bytes in base64. Old keys may follow, separated by commas. */
const keys = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/_-]{43}=?(,[A-Za-z0-9+/_-]{43}=?)*$/)),
  z.transform((text: string): readonly Uint8Array[] => text.split(',').map((key) => Buffer.from(key, 'base64'))),
)
const table = z.partialRecord(SocialProvider, z.record(z.string(), z.unknown()))

/**
 * All settings, with their schemas and the error for a malformed value. Each is a string in the process environment.
 */
export const Environment = {
  ROLE: [z.enum(['login', 'keeper', 'both']), 'must be login, keeper or both'],
  HOST: [z.string().check(z.regex(/^[\w.:-]+$/)), 'must be the network address to listen on'],
  LOGIN_PORT: [port, 'must be a port number'],
  KEEPER_PORT: [port, 'must be a port number'],
  LOGIN_URL: [origin, 'must be an origin such as https://login.example'],
  KEEPER_URL: [origin, 'must be an origin such as https://keeper.example'],
  LOGIN_INTERNAL_URL: [
    z.string().check(z.regex(/^https?:\/\/[^\s/]+$/)),
    'must be an origin that this process can reach',
  ],
  KEEPER_INTERNAL_URL: [
    z.string().check(z.regex(/^https?:\/\/[^\s/]+$/)),
    'must be an origin that this process can reach',
  ],
  AUTH_ORIGIN: [origin, 'must be an origin such as https://auth.example'],
  MODAL_ORIGIN: [origin, 'must be an origin such as https://modal.example'],
  WALLET_API: [address, 'must be an https address'],
  DATABASE_URL: [postgres, 'must be an address such as postgres://user:password@host:5432/name'],
  LOGIN_DATABASE_URL: [postgres, 'must be an address such as postgres://user:password@host:5432/name'],
  KEEPER_DATABASE_URL: [postgres, 'must be an address such as postgres://user:password@host:5432/name'],
  SMTP_URL: [smtp, 'must be an address such as smtps://user:password@host:465'],
  LOGIN_SMTP_URL: [smtp, 'must be an address such as smtps://user:password@host:465'],
  KEEPER_SMTP_URL: [smtp, 'must be an address such as smtps://user:password@host:465'],
  MAIL_FROM: [sender, 'must be a sender such as Airlock <login@example.org>'],
  LOGIN_MAIL_FROM: [sender, 'must be a sender such as Airlock <login@example.org>'],
  KEEPER_MAIL_FROM: [sender, 'must be a sender such as Airlock <devices@example.org>'],
  LOGIN_KEY: [keys, 'must be 32 bytes in base64, old keys after a comma'],
  KEEPER_KEY: [keys, 'must be 32 bytes in base64, old keys after a comma'],
  PROVIDERS: [json(table), 'must be a JSON object with an entry for each provider'],
  LOGIN_PROVIDERS: [json(table), 'must be a JSON object with an entry for each provider'],
  KEEPER_PROVIDERS: [json(table), 'must be a JSON object with an entry for each provider'],
  LOGIN_OPTIMISM_RPC_URLS: [addresses, 'must be https addresses, separated by commas'],
  KEEPER_OPTIMISM_RPC_URLS: [addresses, 'must be https addresses, separated by commas'],
  CLIENT_ADDRESS_HEADER: [z.string().check(z.regex(/^[\w-]+$/)), 'must be a header name'],
  CLIENT_COUNTRY_HEADER: [z.string().check(z.regex(/^[\w-]+$/)), 'must be a header name'],
  LIMITS: [json(LimitSettings), 'must be a JSON object of limits, such as {"throttleSeconds":30}'],
  LOG_LEVEL: [z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'must be a level such as info'],
  LOCAL_FOLDER: [z.string().check(z.minLength(1)), 'must be a folder'],
  DATABASE_PORT: [port, 'must be a port number'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

/** Returns a schema that parses JSON, then applies the given schema. */
function json<schema extends z.ZodMiniType>(schema: schema) {
  const parsed = z.transform((text: string, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'not JSON' })
      return z.NEVER
    }
  })
  return z.pipe(z.pipe(z.string(), parsed), schema as z.ZodMiniType<z.output<schema>, unknown>)
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (username || password || search || hash) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}
