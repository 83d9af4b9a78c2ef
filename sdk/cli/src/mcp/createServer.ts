import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import type { Finding } from '../doctor/Finding.ts'
import { checkFolder } from './checkFolder.ts'
import { type Documentation, readDocumentation } from './Documentation.ts'
import { explainError, explainOption } from './explain.ts'
import { insideProject } from './insideProject.ts'

type Result = { content: { type: 'text'; text: string }[]; isError?: boolean }

const text = (value: string): Result => ({ content: [{ type: 'text', text: value }] })
const failure = (value: string): Result => ({ ...text(value), isError: true })

const missing =
  'The project has no documentation of airlock-sdk. Run npm install airlock-sdk, or update it, in the folder in which this server runs.'

/** A short input. */
const words = z.string().check(z.minLength(1), z.maxLength(200))

/** Most sections that a search returns. */
const maxFound = 8
/** Characters of a section that a search returns. */
const excerpt = 600

/**
 * Creates the server of the Model Context Protocol. It answers from the documentation of the installed `airlock-sdk`,
 * reads only files of the project, and uses no network.
 *
 * @param project folder of the dapp
 * @param version of this package
 */
export function createServer(project: string, version: string): McpServer {
  const server = new McpServer({ name: 'airlock', version })
  const annotations = { readOnlyHint: true, openWorldHint: false }
  // Read for each call, because the package may be installed or updated while the server runs.
  const answer = (write: (documentation: Documentation) => string): Result => {
    const documentation = readDocumentation(project)
    return documentation ? text(write(documentation)) : failure(missing)
  }
  server.registerTool(
    'search_docs',
    {
      description:
        'Searches the documentation of the installed airlock-sdk. Returns sections with the paths of their pages.',
      inputSchema: { query: words },
      annotations,
    },
    ({ query }) =>
      answer(({ search, version: installed }) => {
        const found = search(query).slice(0, maxFound)
        if (found.length === 0) return `Nothing fits "${query}".`
        const parts = found.map(
          ({ path, heading, text: body }) => `## ${heading} (${path})\n\n${body.slice(0, excerpt)}`,
        )
        return [`airlock-sdk ${installed}`, ...parts].join('\n\n')
      }),
  )
  server.registerTool(
    'get_page',
    {
      description:
        'Returns a page of the documentation, such as guides/csp.md. Without a path, returns the list of all pages.',
      inputSchema: { path: z.optional(words) },
      annotations,
    },
    ({ path }) =>
      answer(({ pages }) => {
        const name = path?.replace(/^\/|#.*$/g, '').replace(/(?<!\.md)$/, '.md')
        const page = name && (pages.get(name) ?? pages.get(name.replace(/\.md$/, '/index.md')))
        if (page) return page
        return `${path ? `There is no page ${path}. ` : ''}The pages are:\n\n${[...pages.keys()].join('\n')}`
      }),
  )
  server.registerTool(
    'get_option',
    {
      description:
        'Explains an option of createSdk, such as networks or features.email: what it does, its default, an example.',
      inputSchema: { name: words },
      annotations,
    },
    ({ name }) => answer((documentation) => explainOption(documentation, name)),
  )
  server.registerTool(
    'explain_error',
    {
      description:
        'Explains an error of Airlock: who sees it, its cause and its fix. Takes its name, code or message, or its line in the console.',
      inputSchema: { error: z.string().check(z.minLength(1), z.maxLength(1_000)) },
      annotations,
    },
    ({ error }) => answer((documentation) => explainError(documentation, error)),
  )
  server.registerTool(
    'check_project',
    {
      description:
        "Checks the project's source code for mistakes in the use of Airlock. The folder contains a package.json. Reads only files of the project.",
      inputSchema: { folder: z.optional(words) },
      annotations,
    },
    ({ folder = '.' }) => {
      try {
        return text(write(checkFolder(insideProject(project, folder))))
      } catch (error) {
        return failure(error instanceof Error ? error.message : String(error))
      }
    },
  )
  return server
}

function write(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return 'No problems found in the source code. To check the running page, use npx airlock-cli doctor URL.'
  return findings.map(({ severity, id, problem, fix }) => `${severity} ${id}\n  ${problem}\n  Fix: ${fix}`).join('\n\n')
}
