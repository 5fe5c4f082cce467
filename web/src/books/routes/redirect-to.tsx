import type { ComponentType } from 'react';
import { Redirect, useParams } from 'wouter';

/**
 * A screen that leads on to `target`, where `:name` and `*` stand for what they stand for in its own address. What
 * follows the path comes along, and the way back goes past it.
 */
export const redirectTo = (target: string): ComponentType =>
  function Redirected() {
    const params = useParams<Record<string, string>>();
    const path = target.replaceAll(/:(\w+)|\*/g, (_place, name: string | undefined) =>
      name === undefined ? encodeURI(params['*'] ?? '') : encodeURIComponent(params[name] ?? ''),
    );
    return <Redirect to={path + location.search + location.hash} replace />;
  };
