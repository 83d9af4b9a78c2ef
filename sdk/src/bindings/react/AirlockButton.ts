import { type CSSProperties, createElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { Namespace } from '../../Sdk.ts'
import type { Account } from '../account/Account.ts'
import { type Fact, factOf, facts, type Label, labelOf } from '../account/buttonText.ts'
import { openModal } from '../account/openModal.ts'
import { paintAvatar } from '../account/paintAvatar.ts'
import { useAirlock } from './useAirlock.ts'
import { useAirlockAccount } from './useAirlockAccount.ts'

type AirlockButtonProps = {
  /** Namespace of the account. Defaults to the active namespace. */
  readonly namespace?: Namespace
  /** Text while nobody is connected: one text, or one for each status. Defaults to English texts. */
  readonly label?: Label
  /** What the button shows of a connected account, in this order. Defaults to `['avatar', 'address']`. */
  readonly show?: readonly Fact[]
  /**
   * Replaces the button's own style, which keeps its width the same in each state. A page that a server renders under
   * a policy without `style-src 'unsafe-inline'` needs a class name, because the policy blocks the own style.
   */
  readonly className?: string
  /** Renders the button's content instead of its parts. */
  readonly children?: (account: Account) => ReactNode
}

/**
 * Button that connects, and then shows the account and opens it. It loads the modal as soon as the user points at the
 * button. Style its parts by `[data-part="…"]`: `button`, `label`, `avatar`, `address`, `network`, `balance`. The part
 * `button` also has `data-status`.
 *
 * @example <AirlockButton label="Log in" show={['avatar', 'balance']} />
 */
export function AirlockButton({ namespace, label, show, className, children }: AirlockButtonProps): ReactElement {
  const sdk = useAirlock()
  const account = useAirlockAccount(namespace)
  const { status } = account
  const isList = Array.isArray(show) && show.every((each) => facts.includes(each))
  const isWrong = (show && !isList && 'show') || (children && typeof children != 'function' && 'children')
  useEffect(() => {
    if (isWrong) console.error(`Airlock: <AirlockButton> has an invalid \`${isWrong}\``)
  }, [isWrong])
  const shown: readonly Fact[] = isList ? show : ['avatar', 'address']
  const isStyled = className == null
  const preload = () => {
    sdk.preload().catch(() => {})
  }
  // Each change of a text gets new elements: a browser counts a text that moves as a layout shift.
  const texts = shown.map((fact) => factOf(fact, account)).join()
  return createElement(
    'button',
    {
      type: 'button',
      className,
      style: isStyled
        ? {
            ...buttonStyle,
            justifyContent: status == 'connected' ? '' : 'center',
            width: `min(${6 + 4 * shown.length}em,100%)`,
          }
        : undefined,
      'data-part': 'button',
      'data-status': status,
      onClick: () => openModal(sdk, namespace),
      onFocus: preload,
      onPointerDown: preload,
      onPointerEnter: preload,
    },
    typeof children == 'function'
      ? children(account)
      : status != 'connected'
        ? // A new element for each text: otherwise, a browser counts the start of a centered text as a layout shift.
          createElement('span', { key: status, 'data-part': 'label' }, labelOf(status, label))
        : shown.map((fact) =>
            fact == 'avatar'
              ? createElement(Avatar, { key: fact, account, namespace })
              : createElement(
                  'span',
                  {
                    key: fact + texts,
                    'data-part': fact,
                    style: isStyled && fact == 'address' ? partStyle : undefined,
                  },
                  factOf(fact, account),
                ),
          ),
  )
}

type AvatarProps = { readonly account: Account; readonly namespace: Namespace | undefined }

function Avatar({ account: { address, profileImage, wallet }, namespace }: AvatarProps): ReactElement {
  const sdk = useAirlock()
  const canvas = useRef<HTMLCanvasElement>(null)
  // Until the frame has reported the wallet, it cannot return an image.
  const isReported = !!wallet
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or image needs another painting
  useEffect(() => {
    if (isReported) paintAvatar(canvas.current!, sdk, namespace)
  }, [sdk, namespace, address, profileImage, isReported])
  // A new element for each account, so that a late image is not painted over that of the next account.
  return createElement('canvas', {
    key: address,
    ref: canvas,
    'data-part': 'avatar',
    'aria-hidden': true,
    width: 72,
    height: 72,
    style: avatarStyle,
  })
}

const buttonStyle: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5em',
  minHeight: 44,
  padding: '0 1em',
  font: 'inherit',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
}
/** The address or name may be shortened. A shortened balance would be wrong. */
const partStyle: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis' }
const avatarStyle: CSSProperties = { flex: 'none', height: '1.5em', borderRadius: '50%' }
