/**
 * Whether a host name always means this device: `localhost` and its subdomains (RFC 6761), 127.0.0.0/8, ::1.
 *
 * @param hostname as in `URL` and `location`
 */
export const isLoopback = (hostname: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
