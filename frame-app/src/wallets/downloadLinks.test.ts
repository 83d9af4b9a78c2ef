import { describe, expect, test } from 'vitest'
import { type Device, type DownloadLinks, downloadLinks } from './downloadLinks.ts'
import { fakeWallet } from './list/fakeListing.ts'

const chrome_store = 'https://chrome.example/'
const app_store = 'https://apple.example/'
const play_store = 'https://play.example/'
const homepage = 'https://home.example/'
const all = { chrome_store, app_store, play_store, homepage }
const open = (url: string): DownloadLinks => ({ kind: 'open', url })
const none: DownloadLinks = { kind: 'none' }

describe('downloadLinks', () => {
  test.each<[string, object, Device, DownloadLinks]>([
    ['nothing', {}, 'desktop', none],
    ['only a homepage → opens it', { homepage }, 'desktop', open(homepage)],
    ['only a homepage → opens it', { homepage }, 'ios', open(homepage)],
    ['iOS with app store → opens the store', all, 'ios', open(app_store)],
    ['Android with play store → opens the store', all, 'android', open(play_store)],
    ['iOS without app store → hidden', { play_store, homepage }, 'ios', none],
    ['only an extension → hidden', { chrome_store }, 'desktop', none],
    ['another mobile → hidden', all, 'otherMobile', none],
  ])('%s', (_, links, device, expected) => {
    expect(downloadLinks(fakeWallet({ name: 'X', ...links }), device)).toEqual(expected)
  })

  test('behavior: on desktop, lets the user choose if there are two or more download links', () => {
    expect(downloadLinks(fakeWallet({ name: 'X', chrome_store, homepage }), 'desktop')).toMatchInlineSnapshot(`
      {
        "kind": "choose",
        "links": [
          {
            "store": "chrome",
            "url": "https://chrome.example/",
          },
          {
            "store": "homepage",
            "url": "https://home.example/",
          },
        ],
      }
    `)
  })
})
