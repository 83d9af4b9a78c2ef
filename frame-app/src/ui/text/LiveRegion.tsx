import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Announces `message` to screen readers whenever it changes. Must be mounted before the message appears. */
export function LiveRegion({ message, urgent = false }: { message: string | undefined; urgent?: boolean }) {
  return (
    <VisuallyHidden>
      <span aria-atomic="true" aria-live={urgent ? 'assertive' : 'polite'} role={urgent ? 'alert' : 'status'}>
        {message}
      </span>
    </VisuallyHidden>
  )
}
