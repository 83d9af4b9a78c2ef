import type { OtherBrowser } from './OtherBrowser.ts'
import type { WebKit } from './openWebKit.ts'

const enterKey = '\uE007'
const frame = 'dialog > iframe'

/**
 * Wraps a WebKit session as an `OtherBrowser`, which is the interface for browsers that Playwright does not control.
 */
export function asOtherBrowser(webKit: WebKit): OtherBrowser {
  const enter = (where: 'page' | 'modal') => webKit.enter(...(where === 'page' ? [] : [frame]))
  return {
    goto: async (url) => {
      await webKit.enter()
      await webKit.goto(url)
    },
    async inPage(body, ...args) {
      await enter('page')
      return webKit.run(body, ...args)
    },
    async inModal(body, ...args) {
      await enter('modal')
      return webKit.run(body, ...args)
    },
    async click(where, selector) {
      await enter(where)
      await webKit.click(selector)
    },
    async type(selector, text) {
      await enter('modal')
      await webKit.type(selector, text.replaceAll('\n', enterKey))
    },
    close: webKit.close,
  }
}
