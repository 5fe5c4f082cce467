import { Component, type ComponentType, type ReactNode } from 'react';

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    const Fallback = this.props.fallback;
    return failure ? <Fallback error={failure.error} /> : this.props.children;
  }
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ComponentType<{ error: unknown }>;
  readonly place?: string;
}

interface State {
  readonly place: string | undefined;
  readonly failure?: { readonly error: unknown } | undefined;
}
