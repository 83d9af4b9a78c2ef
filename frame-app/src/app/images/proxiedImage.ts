import type { Deployment } from '#shared/deployment/deployment.ts'

/**
 * Where a stranger's picture is loaded from: by the deployment's proxy where there is one, so that the stranger does
 * not learn who looks.
 *
 * @param url https
 */
export function proxiedImage({ imageProxy }: Pick<Deployment, 'imageProxy'>, url: string): string {
  return imageProxy ? `${imageProxy}?url=${encodeURIComponent(url)}` : url
}
