import { Component } from 'react';
import type { ReactNode } from 'react';
import { t } from '../text/text.js';
import { LonePage } from './lone-page.js';

/** Stands around what is shown: where it fails, says so and offers the page anew, instead of a page without anything. */
export class Mishap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { title, text, again } = t.mishap;
    return (
      <LonePage title={title} text={text}>
        <div className="unread-actions">
          <button type="button" className="primary" onClick={() => location.reload()}>
            {again}
          </button>
        </div>
      </LonePage>
    );
  }
}
