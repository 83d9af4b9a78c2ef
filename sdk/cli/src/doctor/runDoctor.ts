import { parseArgs } from 'node:util'
import type { RunCommand } from '../Command.ts'
import { createOpenBrowser } from './browser/openBrowser.ts'
import { findLockfile, lockedVersions } from './checks/lockedVersions.ts'
import { examine } from './examine.ts'
import { createHttpGet } from './page/httpGet.ts'
import { printReport } from './printReport.ts'
import { exitCodeOf } from './Report.ts'

/** Time for one response, in ms. */
const timeoutMs = 20_000
/** Largest page or script, in bytes. */
const maxBytes = 5_000_000

/** `airlock-cli doctor`: reports what would keep Airlock from working on a page. */
export const runDoctor: RunCommand = async (args, { print }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
      browser: { type: 'string' },
      'frame-url': { type: 'string' },
      'project-id': { type: 'string' },
      lockfile: { type: 'string' },
    },
  })
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0 || !isHttp(url))
    throw new Error('Name one page: airlock-cli doctor https://dapp.example')
  const frameUrl = values['frame-url']
  if (frameUrl !== undefined && !isHttp(frameUrl)) throw new Error(`--frame-url is not an address: ${frameUrl}`)
  const lockfile = values.lockfile ?? findLockfile(process.cwd())
  const report = await examine({
    url: new URL(url).href,
    frameUrl,
    projectId: values['project-id'],
    locked: lockfile === undefined ? undefined : lockedVersions(lockfile),
    httpGet: createHttpGet({ timeoutMs, maxBytes }),
    openBrowser: values['no-browser'] ? undefined : createOpenBrowser(values.browser, process.cwd()),
  })
  print(values.json ? JSON.stringify({ ...report, exitCode: exitCodeOf(report) }, null, 2) : printReport(report))
  return exitCodeOf(report)
}

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
