import { parseArgs } from 'node:util'

/** What the command line selects. */
export type Flags = {
  /** First port of the range that the local world uses. */
  readonly port: number
  readonly solana: boolean
  readonly smartAccounts: boolean
  readonly json: boolean
  readonly help: boolean
  /** Command and arguments of the dapp's own server. Empty if there is none. */
  readonly page: readonly string[]
}

const defaultPort = 4400
/** Number of ports from `port` on. */
const range = 30

export const help = `Usage: airlock-dev [OPTIONS] [-- COMMAND …]

Starts everything that a dapp with Airlock needs on this machine, and prints frameUrl, projectId and the inbox. Ctrl-C
stops everything. The accounts of the embedded wallet are kept. The chain starts empty each time.

  --port NUMBER     first of ${range} ports (default: ${defaultPort})
  --solana          adds a Solana chain. Needs the package litesvm
  --smart-accounts  adds a bundler for smart accounts, on a chain with Sepolia's id. Needs the package @pimlico/alto
  --json            prints one line of JSON instead of the table
  -- COMMAND …      when everything is ready, starts the dapp's own server too, and stops everything when it ends

It listens only on this machine.`

/**
 * Reads the command line.
 *
 * @throws Error with one sentence about the first wrong flag
 */
export function readFlags(args: readonly string[]): Flags {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const own = args.slice(0, end)
  if (own.some((each) => /^--host(=|$)/.test(each)))
    throw new Error('airlock-dev has no --host: it listens only on this machine.')
  const { values } = parseArgs({
    args: own,
    options: {
      port: { type: 'string', default: `${defaultPort}` },
      solana: { type: 'boolean', default: false },
      'smart-accounts': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : 0
  if (port < 1024 || port > 65_535 - range)
    throw new Error(`--port must be a number between 1024 and ${65_535 - range}.`)
  return {
    port,
    solana: values.solana,
    smartAccounts: values['smart-accounts'],
    json: values.json,
    help: values.help,
    page: args.slice(end + 1),
  }
}
