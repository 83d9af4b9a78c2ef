import { describe, expect, test } from 'vitest'
import { completeExample } from './completeExample.ts'
import { type Page, problemsOf, writePage } from './Entry.ts'
import { errorPages, errorsPage } from './errorPages.ts'
import { rpcPage } from './rpcPage.ts'
import { statePage } from './statePage.ts'
import { viewsPage } from './viewsPage.ts'

const page: Page = {
  path: 'a.md',
  title: 'A',
  description: 'About it.',
  groups: [
    {
      title: 'Group',
      entries: [
        { heading: '`one`', about: 'One.', default: '`1`', example: { language: 'ts', code: 'one()' } },
        { heading: '`two`', about: ' ', example: undefined },
      ],
    },
  ],
}

describe('writePage', () => {
  test('default', () => {
    expect(writePage(page)).toMatchInlineSnapshot(`
      "---
      title: "A"
      description: "About it."
      ---

      # A

      ## Group

      ### \`one\`

      One.

      - Default: \`1\`

      \`\`\`ts
      one()
      \`\`\`

      ### \`two\`
      "
    `)
  })
})

describe('problemsOf', () => {
  test('default', () => {
    expect(problemsOf(page)).toEqual(['a.md: `two` has no description', 'a.md: `two` has no example'])
  })

  test('behavior: all entries about RPC methods, views and the state are complete', () => {
    expect([rpcPage(), viewsPage(), statePage()].flatMap(problemsOf)).toEqual([])
  })
})

test('errorsPage links to the page of each error', () => {
  const list = errorsPage().intro
  for (const { title, path } of errorPages()) expect(list).toContain(`[${title}](${path.replace('errors/', '')})`)
})

describe('completeExample', () => {
  const exports = [
    ['createSdk', 'airlock-sdk', false],
    ['Sdk', 'airlock-sdk', true],
    ['solana', 'airlock-sdk/solana', false],
  ] as const

  test('default', () => {
    const { code } = completeExample('const sdk: Sdk = createSdk({ families: [solana()] })', exports)
    expect(code.split('\n').slice(0, 2)).toEqual([
      "import { createSdk, type Sdk } from 'airlock-sdk'",
      "import { solana } from 'airlock-sdk/solana'",
    ])
  })

  test('behavior: imports neither names in strings nor members, and types as types', () => {
    expect(completeExample("sdk.disconnect('solana')", exports).code).toBe("sdk.disconnect('solana')")
    expect(completeExample('const a: Sdk = b', exports).code).toMatch(/^import type \{ Sdk \} from/)
  })
})
