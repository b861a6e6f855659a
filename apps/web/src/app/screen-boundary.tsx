import { errorText } from '@music/rules';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state.js';

interface ScreenBoundaryProps {
  /** The page's path and query: another page gets a new try. */
  address: string;
  children: ReactNode;
}
interface ScreenBoundaryState {
  hasFailed: boolean;
}

/** An error boundary: a screen that throws does not take down the page around it, nor the next page of its kind. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    console.error('screen', error);
  }

  override componentDidUpdate(before: ScreenBoundaryProps, { hasFailed }: ScreenBoundaryState): void {
    // Not for the page that has just failed: it would throw a second time.
    if (hasFailed && before.address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const retry = (): void => this.setState({ hasFailed: false });
    return <ErrorState text={errorText('500')} onRetry={retry} />;
  }
}
