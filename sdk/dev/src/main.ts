#!/usr/bin/env node
import { homedir } from 'node:os'
import { join } from 'node:path'
import { assertInstalled } from './assertInstalled.ts'
import { help, readFlags } from './readFlags.ts'
import { runPage } from './runPage.ts'
import { type DevWorld, startDevWorld } from './startDevWorld.ts'

/** Runs `airlock-dev` until the process receives a signal, or until the dapp's own server ends. */
async function main(): Promise<void> {
  const begun = Date.now()
  const flags = readFlags(process.argv.slice(2))
  if (flags.help) return console.info(help)
  if (flags.solana) assertInstalled('--solana')
  if (flags.smartAccounts) assertInstalled('--smart-accounts')
  // Several worlds can run at the same time, so each port has its own folder.
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'airlock-dev', `${flags.port}`)
  // While the relay is down, the WalletConnect libraries cause unhandled promise rejections. These must not end this
  // process.
  process.on('unhandledRejection', () => {})
  const starting = startDevWorld(flags, folder)
  const ending = new AbortController()
  let endedAt = 0
  const end = async (code = 0) => {
    if (ending.signal.aborted) {
      // The user presses Ctrl-C again, because the servers take too long. For one Ctrl-C we may get two signals: from
      // the terminal, and from npm.
      if (Date.now() - endedAt > 1_000) process.exit(1)
      return
    }
    endedAt = Date.now()
    ending.abort()
    await starting.then(({ stop }) => stop()).catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  const { world } = await starting
  const seconds = ((Date.now() - begun) / 1_000).toFixed(1)
  console.info(flags.json ? JSON.stringify(world) : `${table(world)}\n\nReady in ${seconds} s. Ctrl-C ends it.`)
  if (flags.page.length === 0 || ending.signal.aborted) return
  const code = await runPage(flags.page, ending.signal).catch((error: Error) => {
    console.error(error.message)
    return 1
  })
  if (!ending.signal.aborted) await end(code)
}

function table({ frameUrl, projectId, inbox, wallet, chain, solana }: DevWorld): string {
  const rows = [
    ['frameUrl', frameUrl],
    ['projectId', projectId],
    ['Inbox', inbox],
    ['Mobile wallet', wallet],
    [`${chain.name} (${chain.caip2})`, chain.rpcUrl],
    ...(solana ? [['Solana', solana.rpcUrl]] : []),
  ]
  return rows.map(([title, value]) => `  ${title!.padEnd(24)}${value}`).join('\n')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
