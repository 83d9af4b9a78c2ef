import { describe, expect, test } from 'vitest'
import { ImageUrl } from '#shared/protocol/primitives.ts'
import { walletIcon } from './walletIcon.ts'

const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox="0 0 8 8"><path fill='#fff'\n\td='M0 0h8v8'/></svg>`
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Returns the content that a browser reads from a data URI. */
const contentOf = async (uri: string) => (await fetch(uri)).text()

describe('walletIcon', () => {
  test.each([
    ['base64', `data:image/png;base64,${png}`],
    ['an encoded SVG', `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
    ['an SVG in base64', `data:image/svg+xml;base64,${btoa(svg)}`],
    ['a JPEG', `data:image/jpeg;base64,${png}`],
    ['a WebP', `data:image/webp;base64,${png}`],
    ['none', ''],
  ])('default: returns the icon unchanged: %s', (_, icon) => {
    expect(walletIcon(icon)).toBe(icon)
  })

  // MetaMask accepts all these icons, because they start with `data:image`.
  test.each([
    ['the raw SVG of wallet-mock', `data:image/svg+xml,${svg}`],
    ['a raw SVG with a charset', `data:image/svg+xml;charset=utf-8,${svg}`],
    ['the SVG that Vite inlines', `data:image/svg+xml,%3csvg%20xmlns='http://www.w3.org/2000/svg'%20width='8'/%3e`],
    ['the form of mini-svg-data-uri', `data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg' width='8'/%3e`],
    ['encodeURIComponent, which keeps quotes', `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['base64 with line breaks', `data:image/png;base64,${png.replace(/.{20}/g, '$&\r\n')}`],
    ['x-icon', `data:image/x-icon;base64,${png}`],
    ['vnd.microsoft.icon', `data:image/vnd.microsoft.icon;base64,${png}`],
    ['AVIF', `data:image/avif;base64,${png}`],
    ['image/jpg', `data:image/jpg;base64,${png}`],
    ['capitals', `data:image/PNG;base64,${png}`],
  ])("behavior: keeps the icon's content: %s", async (_, icon) => {
    const kept = walletIcon(icon)
    expect(kept).toMatch(/^data:image\/[^\s"'<>#]+$/)
    // The icon must also pass the schema of the state that we send to the dapp.
    expect(ImageUrl.safeParse(kept).success).toBe(true)
    // URL parsers drop line breaks and treat `#` as the start of the fragment, so both must be encoded first.
    const encoded = icon.replace(/[\s#]/g, encodeURIComponent)
    expect(await contentOf(kept)).toBe(await contentOf(encoded))
  })

  test.each([
    'javascript:alert(1)',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    'data:text/html,<script>alert(1)</script>',
    ' data:image/png;base64,AAAA',
    'undefined',
    `data:image/png;base64,${'A'.repeat(131_072)}`,
    `data:image/svg+xml,${'<'.repeat(100_000)}`,
  ])('error: rejects %.40s', (icon) => {
    expect(walletIcon(icon)).toBe('')
  })
})
