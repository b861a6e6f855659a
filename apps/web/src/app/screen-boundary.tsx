import { errorText } from '@music/rules';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state.js';

/** An error boundary: a screen that throws does not take down the page around it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    console.error('screen', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const retry = (): void => this.setState({ hasFailed: false });
    return <ErrorState text={errorText('500')} onRetry={retry} />;
  }
}
