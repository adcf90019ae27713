import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  children: ReactNode
  failed: (error: unknown) => ReactNode
}

interface ScreenBoundaryState {
  caught: { error: unknown } | null
}

/** Keeps a failing screen from breaking the rest of the page. React offers this only to classes. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.failed(caught.error) : this.props.children
  }
}
