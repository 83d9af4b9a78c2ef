import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { plainTest } from './airlockTest.ts'
import { rare } from './support/rare.ts'

type Watched = { shownTexts?: string[] }

const messagesOf = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../frame-app/messages/${language}.json`, import.meta.url), 'utf8'))
const english = messagesOf('en')
const japanese = messagesOf('ja')
/** English texts, as strings, that the Japanese modal must not show. Names such as WalletConnect are in both files. */
const onlyEnglish = new Set(
  Object.keys(english).flatMap((key) => (english[key] === japanese[key] ? [] : String(english[key]))),
)
for (const text of Object.values(japanese)) onlyEnglish.delete(String(text))

/** Records, in each frame, every text and label that a paint could show. */
const watchTexts = () => {
  const texts: string[] = []
  Object.assign(window, { shownTexts: texts })
  const attributes = ['aria-label', 'placeholder', 'title', 'alt']
  const note = (node: Node) => {
    if (node instanceof Text && node.parentElement?.closest('#root')) texts.push(node.data)
    if (!(node instanceof Element)) return
    for (const name of attributes) texts.push(node.getAttribute(name) ?? '')
    for (const child of node.childNodes) note(child)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type !== 'childList') note(target)
      for (const node of addedNodes) note(node)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: attributes })
}

plainTest.describe('languages', () => {
  plainTest.describe('in a Japanese browser', () => {
    plainTest.use({ locale: 'ja-JP' })

    plainTest('no paint of Connect shows an English text', async ({ demo, world }) => {
      await demo.page.addInitScript(watchTexts)
      await demo.goto()
      await demo.openModal()
      await expect(demo.modal.getByText(String(japanese.title_connect))).toBeVisible()
      await demo.modal.getByRole('button', { name: String(japanese.all_wallets) }).click()
      await expect(demo.modal.getByPlaceholder(String(japanese.search_wallet))).toBeVisible()
      const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
      const shown = await frame.evaluate(() => (window as Watched).shownTexts!.map((text) => text.trim()))
      expect(shown.length).toBeGreaterThan(20)
      expect(shown.filter((text) => onlyEnglish.has(text))).toEqual([])
      expect(await frame.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ja', 'ltr'])
    })

    plainTest('if the language file does not load, the modal is in English and works', rare, async ({ demo }) => {
      await demo.page.route(/\/first\.ja-/, (route) => route.abort())
      await demo.goto()
      await demo.openModal()
      await demo.modal.getByRole('button', { name: 'All Wallets' }).click()
      await expect(demo.modal.getByPlaceholder('Search wallet')).toBeVisible()
    })

    plainTest(
      'the option `locale` has priority over the browser, and English loads no file',
      rare,
      async ({ demo }) => {
        const requested: string[] = []
        demo.page.on('request', (request) => requested.push(request.url()))
        await demo.goto({ options: { locale: 'en' } })
        await demo.openModal()
        await expect(demo.modal.getByText('Connect Wallet')).toBeVisible()
        expect(
          requested.filter((url) => /\/(language|first\.)[^/]*\.(js|json)$/.test(url) && !/first-/.test(url)),
        ).toEqual([])
      },
    )
  })

  plainTest('in Arabic, the layout runs from right to left', rare, async ({ demo, world }) => {
    await demo.goto({ options: { locale: 'ar-EG' } })
    await demo.openModal()
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    expect(await frame.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
    const close = await demo.modal.getByRole('button', { name: String(messagesOf('ar').close) }).boundingBox()
    const card = await demo.card.boundingBox()
    expect(close!.x - card!.x).toBeLessThan(card!.width / 2)
  })

  plainTest('for a locale that is no language, uses English and tells the developer', rare, async ({ demo }) => {
    const said: string[] = []
    demo.page.on('console', (message) => said.push(message.text()))
    await demo.goto({ options: { locale: 'nonsense' } })
    await demo.openModal()
    await expect(demo.modal.getByText('Connect Wallet')).toBeVisible()
    expect(said.filter((text) => text.includes('locale'))).toEqual([
      'Airlock: the option locale is “nonsense”, which is not one of our languages, so we use English.',
    ])
  })

  plainTest('the dapp’s own texts are shown from the first paint', rare, async ({ demo, world }) => {
    await demo.page.addInitScript(watchTexts)
    await demo.goto({ options: { texts: { title_connect: 'Join <b>us</b>', all_wallets: 'Every wallet' } } })
    await demo.openModal()
    await expect(demo.modal.getByText('Join <b>us</b>')).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: /^Every wallet/ })).toBeVisible()
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    expect(await frame.evaluate(() => (window as Watched).shownTexts)).not.toContain('Connect Wallet')
  })
})
