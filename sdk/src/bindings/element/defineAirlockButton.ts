import type { Namespace } from '../../Sdk.ts'
import type { AnySdk } from '../account/AnySdk.ts'
import { type Fact, factOf, labelOf } from '../account/buttonText.ts'
import { createAccounts } from '../account/createAccounts.ts'
import { openModal } from '../account/openModal.ts'
import { paintAvatar } from '../account/paintAvatar.ts'

// Only `network` and `balance` contain an n: with one of them, the button is wider.
const css =
  ':host{display:inline-flex;width:14em}:host([show*=n]){width:min(22em,100%)}button{display:flex;align-items:center;gap:.5em;width:100%;min-height:44px;padding:0 1em;font:inherit;white-space:nowrap;overflow:hidden}span{overflow:hidden;text-overflow:ellipsis}[part=label]{margin:auto}canvas{flex:none;height:1.5em;border-radius:1em}'

/**
 * Defines `<airlock-button>`: a button that connects, and then shows the account and opens it. Its attributes:
 *
 * - `label`: the text while nobody is connected
 * - `show`: `avatar`, `address`, `network` and `balance`, separated by spaces. Defaults to `avatar address`
 * - `namespace`: defaults to the active namespace
 *
 * Style the element's width, and its parts by `::part(…)`: `button`, `label`, `avatar`, `address`, `network`,
 * `balance`. The part `button` is also named by its status, such as `connected`.
 *
 * Does nothing on a server, or if the element is already defined. Prints one sentence in the console if `sdk` is not an
 * SDK.
 *
 * @param sdk the result of `createSdk`
 * @param tag name of the element. Another name can have another SDK.
 * @example defineAirlockButton(createSdk({ frameUrl }))
 */
export function defineAirlockButton(sdk: AnySdk, tag = 'airlock-button'): void {
  if (!Object(sdk).getState) console.error('Airlock: defineAirlockButton has no SDK')
  else if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, createElement(sdk))
}

function createElement(sdk: AnySdk): CustomElementConstructor {
  const accounts = createAccounts(sdk)

  return class extends HTMLElement {
    static readonly observedAttributes = ['label', 'show', 'namespace']
    #button = part('button', 'button')
    #avatar: HTMLElement | undefined
    /** What the avatar shows. */
    #subject = ''
    #stop = () => {}

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button)
      this.#button.onclick = () => openModal(sdk, this.#namespace)
      for (const intent of ['pointerenter', 'focus', 'pointerdown'])
        this.#button.addEventListener(intent, () => sdk.preload().catch(() => {}))
    }
    get #namespace() {
      return (this.getAttribute('namespace') ?? undefined) as Namespace | undefined
    }
    connectedCallback() {
      this.#stop()
      if (!this.isConnected) return
      this.#stop = accounts.of(this.#namespace).subscribe(() => this.#render())
      this.#render()
    }
    disconnectedCallback() {
      this.#stop()
    }
    attributeChangedCallback() {
      this.connectedCallback()
    }
    #render() {
      const account = accounts.of(this.#namespace).getSnapshot()
      const { status, address, profileImage, wallet } = account
      const show = (this.getAttribute('show') ?? 'avatar address').split(' ') as Fact[]
      this.#button.part.value = `button ${status}`
      const subject = `${address} ${profileImage} ${!!wallet}`
      if (subject != this.#subject) {
        this.#subject = subject
        // A new element, so that a late image is not painted over that of the next account.
        const canvas = part('canvas', 'avatar')
        canvas.width = canvas.height = 72
        this.#avatar = canvas
        // Until the frame has reported the wallet, it cannot return an image.
        if (wallet) paintAvatar(canvas, sdk, this.#namespace)
      }
      this.#button.replaceChildren(
        ...(status == 'connected'
          ? show.map((fact) => (fact == 'avatar' ? this.#avatar! : part('span', fact, factOf(fact, account))))
          : [part('span', 'label', labelOf(status, this.getAttribute('label') ?? undefined))]),
      )
    }
  }
}

/** Creates an element of the shadow root. */
function part<tag extends 'button' | 'canvas' | 'span'>(tag: tag, name: string, textContent = '') {
  const element = Object.assign(document.createElement(tag), { textContent })
  element.part.value = name
  return element
}
