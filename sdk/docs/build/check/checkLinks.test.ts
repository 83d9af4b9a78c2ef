import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkLinks } from './checkLinks.ts'
import { readDocument } from './readDocument.ts'

const root = mkdtempSync(join(tmpdir(), 'airlock-links-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
write('sdk/docs/guides/csp.md', '# CSP\n\n## What is `frame-src`?\n\n## Twice\n\n## Twice\n\n<a id="here"></a>\n')
write('sdk/docs/moving/index.md', '# Moving\n')
write('sdk/docs/examples/a/page.ts', '// #region open\nsdk.open()\n// #endregion open\n')
write('SECURITY.md', '# Security\n\n## Realms\n')
afterAll(() => rmSync(root, { recursive: true }))

/** Returns the faults of a page with this text. */
const check = (text: string, hasReference = false) => {
  const page = readDocument('sdk/docs/guides/page.md', text)
  return checkLinks([page], { root, errorCodes: ['USER_REJECTED'], hasReference }).map(
    ({ line, message }) => `${line} ${message}`,
  )
}

describe('checkLinks', () => {
  test('default: accepts files, anchors, pages of the site, and other sites', () => {
    const links = [
      '[a](csp.md)',
      '[a](csp.md#what-is-frame-src)',
      '[a](csp.md#twice-1)',
      '[a](csp.md#here)',
      '[a](/guides/csp#twice)',
      '[a](/moving/)',
      '[a](../../../SECURITY.md#realms)',
      '[a](https://example.com/x#y)',
      '[a](#title)',
      '[a](../reference/errors/USER_REJECTED.md)',
      '`[a](missing.md)`',
    ]
    expect(check(`# Title\n\n${links.join('\n')}\n\n\`\`\`md\n[a](missing.md)\n\`\`\`\n`)).toEqual([])
  })

  test('error: a link to a missing file', () => {
    expect(check('See [CSP](cps.md).\n')).toEqual(['1 The link cps.md leads to no file.'])
    expect(check('---\nhero:\n  link: /guides/cps\n---\n')).toEqual(['3 The link /guides/cps leads to no file.'])
    expect(check('![picture](../images/none.webp)\n')).toEqual(['1 The link ../images/none.webp leads to no file.'])
  })

  test('error: a link to a missing heading, in the same page and in another one', () => {
    expect(check('# Title\n\n[a](#titel)\n')).toEqual(['3 sdk/docs/guides/page.md has no heading #titel.'])
    expect(check('[a](csp.md#three)\n')).toEqual(['1 sdk/docs/guides/csp.md has no heading #three.'])
  })

  test('error: a link to an error that does not exist, also before the reference is generated', () => {
    expect(check('[a](../reference/errors/USER_REFUSED.md)\n')).toEqual([
      '1 There is no error USER_REFUSED, to which the link ../reference/errors/USER_REFUSED.md leads.',
    ])
    expect(check('[a](../reference/options/frameUri.md)\n')).toEqual([])
    expect(check('[a](../reference/options/frameUri.md)\n', true)).toEqual([
      '1 The link ../reference/options/frameUri.md leads to no file.',
    ])
  })

  test('error: included code or an included region that does not exist', () => {
    expect(check('<<< @/examples/a/page.ts#open\n')).toEqual([])
    expect(check('<<< @/examples/a/page.ts#close\n')).toEqual(['1 sdk/docs/examples/a/page.ts has no region close.'])
    expect(check('<<< @/examples/b/page.ts\n')).toEqual(['1 sdk/docs/examples/b/page.ts does not exist.'])
  })

  test('behavior: the links of a page with another document’s text are relative to that document', () => {
    expect(check('---\nsource: SECURITY.md\n---\n[a](sdk/docs/guides/csp.md)\n')).toEqual([])
  })
})
