import { type ReactNode, useMemo } from 'react'
import styles from './QrCode.module.css'
import { qrShape } from './qrShape.ts'
import { Skeleton } from './Skeleton.tsx'

const walletConnectPath =
  'm4.913 7.519c3.915-3.831 10.26-3.831 14.174 0l.471.461a.483.483 0 0 1 0 .694l-1.611 1.577a.252.252 0 0 1-.354 0l-.649-.634c-2.73-2.673-7.157-2.673-9.887 0l-.694.68a.255.255 0 0 1-.355 0L4.397 8.719a.482.482 0 0 1 0-.693l.516-.507Zm17.506 3.263 1.434 1.404a.483.483 0 0 1 0 .694l-6.466 6.331a.508.508 0 0 1-.709 0l-4.588-4.493a.126.126 0 0 0-.178 0l-4.589 4.493a.508.508 0 0 1-.709 0L.147 12.88a.483.483 0 0 1 0-.694l1.434-1.404a.508.508 0 0 1 .709 0l4.589 4.493c.05.048.129.048.178 0l4.589-4.493a.508.508 0 0 1 .709 0l4.589 4.493c.05.048.128.048.178 0l4.589-4.493a.507.507 0 0 1 .709 0Z'

type QrCodeProps = {
  /** Content of the QR code. While `undefined`, a skeleton of the same size is shown. */
  value: string | undefined
  /** Label for screen readers, which says what the QR code is for. */
  label: string
  /** Maximum width and height of the white plate in px. The plate is smaller if there is less space. */
  size?: number
  /** URL of the image in the middle. */
  logo?: string | undefined
  /** SVG elements for the middle if there is no `logo`, drawn on 56 × 56 units. */
  mark?: ReactNode
  testId?: string
}

/** Width in px of the plate's empty border around the code. Readers also need at least three modules. */
const padding = 16
const quietModules = 3

/**
 * QR code on a white plate. It is dark on white in both themes, because some cameras cannot read inverted codes. Codes
 * of different lengths have the same size.
 */
export function QrCode({ value, size = 296, testId, ...props }: QrCodeProps) {
  return (
    <div className={styles.plate} data-testid={testId} style={{ maxWidth: size }}>
      {value === undefined ? <Skeleton variant="qr" /> : <Drawing {...props} plate={size} value={value} />}
    </div>
  )
}

type DrawingProps = Pick<QrCodeProps, 'label' | 'logo' | 'mark'> & { value: string; plate: number }

function Drawing({ value, label, plate, logo, mark }: DrawingProps) {
  const isMarked = logo !== undefined || mark !== undefined
  const { size, clear, path } = useMemo(() => qrShape(value, isMarked), [value, isMarked])
  const border = Math.max(quietModules, (padding * size) / (plate - 2 * padding))
  const side = size + 2 * border
  const middle = { height: clear - 1, width: clear - 1, x: (size - clear + 1) / 2, y: (size - clear + 1) / 2 }
  return (
    <svg aria-label={label} className={styles.code} role="img" viewBox={`${-border} ${-border} ${side} ${side}`}>
      <path className={styles.dark} d={path} fillRule="evenodd" />
      {logo !== undefined ? (
        <foreignObject {...middle}>
          <img alt="" className={styles.logo} referrerPolicy="no-referrer" src={logo} />
        </foreignObject>
      ) : mark ? (
        <svg aria-hidden="true" {...middle} viewBox="0 0 56 56">
          {mark}
        </svg>
      ) : null}
    </svg>
  )
}

/** WalletConnect's logo for the middle of a QR code. */
export const walletConnectMark = (
  <>
    <rect fill="#3396ff" height="56" rx="12" width="56" />
    <path d={walletConnectPath} fill="#fff" transform="translate(10 10) scale(1.5)" />
  </>
)
