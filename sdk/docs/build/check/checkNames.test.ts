import { describe, expect, test } from 'vitest'
import { checkNames, type KnownNames } from './checkNames.ts'
import { readDocument } from './readDocument.ts'

const known: KnownNames = {
  words: new Set(['frameUrl', 'AirlockButton', 'CONNECT_SUCCESS', 'eth_accounts', 'getProvider']),
  members: new Set(['open', 'getProvider']),
  features: new Set(['email']),
  errorCodes: new Set(['USER_REJECTED']),
  modules: new Set(['airlock-sdk', 'airlock-sdk/react']),
  scripts: new Set(['docs']),
}
const check = (text: string) =>
  checkNames([readDocument('page.md', text)], known).map(({ line, message }) => `${line} ${message}`)

describe('checkNames', () => {
  test('default: accepts the names of options, methods, errors, events, modules and scripts', () => {
    const names = [
      ...['frameUrl', '<AirlockButton>', 'CONNECT_SUCCESS', 'USER_REJECTED', 'eth_accounts', 'sdk.open()', 'email'],
      ...['sdk.getProvider(namespace)', 'features.email', 'airlock-sdk/react', 'npm run docs', 'frame-src', 'debug'],
    ]
    expect(check(names.map((name) => `\`${name}\``).join('\n'))).toEqual([])
  })

  test.each([
    ['frameUri', 'No code of the repository contains the name frameUri.'],
    ['eth_account', 'No code of the repository contains the name eth_account.'],
    ['sdk.openModal()', 'The SDK has no openModal.'],
    ['features.mail', 'The option features has no switch mail.'],
    ['USER_REFUSED', 'There is no error, event or variable USER_REFUSED.'],
    ['airlock-sdk/angular', 'The package has no module airlock-sdk/angular.'],
    ['npm run doc', 'There is no script npm run doc.'],
  ])('error: `%s`', (name, message) => {
    expect(check(`Text\n\nSee \`${name}\`.\n`)).toEqual([`3 ${message}`])
  })

  test('error: a script in a block of commands', () => {
    expect(check('```sh\nnpm run docs\nnpm run doc # comment\n```\n')).toEqual(['3 There is no script npm run doc.'])
  })

  test('behavior: skips the list of options that Airlock leaves out', () => {
    expect(check('## What is left out, and why\n\n`oldOption`\n')).toEqual([])
  })
})
