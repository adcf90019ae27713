/** The longest that browsers keep a cookie. */
const LIVES_SECONDS = 400 * 24 * 60 * 60

/** The token by which a browser is known from an earlier sign-in, or null. It signs nobody in. */
export function browserIn(cookies: string | undefined): string | null {
  return /(?:^|; )brigade-browser=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** The header that gives a browser its token. Scripts cannot read it, and other sites cannot make a browser send it. */
export function browserCookie(token: string, isSecure: boolean): string {
  const attributes = `Path=/manager; Max-Age=${LIVES_SECONDS}; HttpOnly; SameSite=Strict`
  return `brigade-browser=${token}; ${attributes}${isSecure ? '; Secure' : ''}`
}
