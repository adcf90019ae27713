import classes from './picture.module.css'

/** A small drawing beside a text that says the same. Its space is kept while it loads. */
export function Picture({ file }: { file: string }) {
  return <img className={classes.picture} src={file} alt="" width={160} height={120} />
}

/** Comes with the stylesheet: the connection that it shows to be lost cannot load it. */
export function LostPicture() {
  return <span className={classes.lost} aria-hidden />
}
