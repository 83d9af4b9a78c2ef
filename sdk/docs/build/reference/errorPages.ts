import { errorPages as base } from '../../../../shared/src/errors/errorPages.ts'
import { type ErrorReason, type ErrorRow, errorTable } from '../../../../shared/src/errors/errorTable.ts'
import { reasons } from '../../../src/bindings/errors/reasons.ts'
import { errorHelp } from '../../sources/errors/errorHelp.ts'
import type { Page } from './Entry.ts'

const surfaces: Readonly<Record<ErrorRow['surface'], string>> = {
  caller: 'Your code: the call or the request rejects with this error. The modal shows nothing.',
  developer:
    'Developers: the console of the browser and, on `localhost`, an alert in the modal. The option `debug` changes that.',
  snack: 'The user, as a short message in the modal. A call of your code that waits rejects with it too.',
  view: 'The user, in the view of the modal or on a page of the embedded wallet. A call of your code that waits rejects with it too.',
  alert: 'The user and developers: an alert in the modal, with details, and the console of the browser.',
}

/** Subjects of the list of all errors, and the errors of each subject, in the order of the catalog. */
const codes: Readonly<Record<number, string>> = {
  4001: 'The user does not want to (4001)',
  4100: 'Not authorized (4100)',
  4200: 'Not supported (4200)',
  4900: 'Disconnected (4900)',
  4901: 'The network cannot be reached (4901)',
  4902: 'Unknown network (4902)',
  [-32602]: 'Wrong parameters or options (-32602)',
  [-32603]: 'Failures (-32603)',
  [-32005]: 'Too many requests (-32005)',
  [-32003]: 'Transaction rejected (-32003)',
}

const all = Object.entries(errorTable) as (readonly [ErrorReason, ErrorRow])[]

/** Returns the page of each error. */
export const errorPages = (): readonly Page[] => all.map(([reason, row]) => errorPage(reason, row))

function errorPage(reason: ErrorReason, row: ErrorRow): Page {
  const { cause, fix } = errorHelp[reason]
  return {
    path: `errors/${reason}.md`,
    title: reason,
    description: `${row.message.replaceAll(/[{}]/g, '')}: cause and fix.`,
    intro: [
      `> ${row.message}`,
      row.advice && `> ${row.advice}`,
      `Code: \`${row.rpcCode}\``,
      `## Who sees it\n\n${surfaces[row.surface]}`,
      `## Cause\n\n${cause}`,
      `## Fix\n\n${fix}`,
      `## Example\n\n${exampleOf(reason, row)}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    groups: [],
  }
}

/** Shows how code recognizes the error or, for an error that rejects no call of the dapp, its line in the console. */
function exampleOf(reason: ErrorReason, row: ErrorRow): string {
  const isCatchable = (reasons as readonly string[]).includes(reason)
  if (isCatchable)
    return [
      '```ts',
      "import { reasonOf } from 'airlock-sdk/errors'",
      '',
      'try {',
      "  await sdk.getProvider('eip155').request({ method: 'eth_requestAccounts' })",
      '} catch (error) {',
      `  if (reasonOf(error) !== '${reason}') throw error`,
      '  console.info(error)',
      '}',
      '```',
    ].join('\n')
  if (row.surface === 'alert' || row.surface === 'developer')
    return `The line in the console:\n\n\`\`\`text\nAirlock: ${row.message}${row.advice ? `. ${row.advice}` : ''} (${base}${reason})\n\`\`\``
  return `The message in the modal:\n\n\`\`\`text\n${row.message}\n\`\`\``
}

/** Returns the list of all errors. */
export function errorsPage(): Page {
  const groups = [...new Set(all.map(([, { rpcCode }]) => rpcCode))].map((code) => {
    const rows = all
      .filter(([, { rpcCode }]) => rpcCode === code)
      .map(([reason, { message }]) => `| [${reason}](${reason}.md) | ${message} |`)
    return `## ${codes[code]}\n\n| Error | Message |\n| --- | --- |\n${rows.join('\n')}`
  })
  return {
    path: 'errors/index.md',
    title: 'Errors',
    description: 'Every error of Airlock, by its code, with a page about its cause and fix.',
    intro: [
      'An error has a `code` of EIP-1193 or EIP-1474, a `message`, and a `reason`, which is the name of the error. `reasonOf` of [`airlock-sdk/errors`](../modules/errors.md) reads the reason, even if viem, wagmi or ethers have wrapped the error. In the console, the modal ends its lines with the path of the page.',
      ...groups,
    ].join('\n\n'),
    groups: [],
  }
}
