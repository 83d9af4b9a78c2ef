import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EmailText } from './EmailText.tsx'

describe('EmailText', () => {
  test('default: separates the domain, which stays visible, and has the whole address as its title', () => {
    const markup = renderToStaticMarkup(<EmailText email="ada.lovelace-1815@analytical.example" />)
    expect(markup).toContain('dir="ltr" title="ada.lovelace-1815@analytical.example"')
    expect(markup.split(/<[^>]+>/).filter(Boolean)).toEqual(['ada.lovelace-1815', '@analytical.example'])
  })

  test('behavior: splits at the last @, and shows a text without @ in full', () => {
    const parts = (email: string) =>
      renderToStaticMarkup(<EmailText email={email} />)
        .split(/<[^>]+>/)
        .filter(Boolean)
    expect(parts('"a@b"@mail.example')).toEqual(['&quot;a@b&quot;', '@mail.example'])
    expect(parts('ada')).toEqual(['ada'])
  })
})
