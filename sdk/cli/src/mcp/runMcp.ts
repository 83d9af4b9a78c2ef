import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { RunCommand } from '../Command.ts'
import { cliVersion } from '../cliVersion.ts'
import { createServer } from './createServer.ts'

/** `airlock-cli mcp`: answers a coding assistant over the standard input and output until the input ends. */
export const runMcp: RunCommand = async (args) => {
  const { values } = parseArgs({ args: [...args], options: { project: { type: 'string' } } })
  const server = createServer(values.project ?? process.cwd(), cliVersion())
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await closed
  return 0
}
