import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  children: ReactNode
  failed: (error: unknown) => ReactNode
}

interface ScreenBoundaryState {
  caught: { error: unknown } | null
}

/** Keeps a screen that breaks from taking the rest of the page with it. React has no other way than a class. */
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
