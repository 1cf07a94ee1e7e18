"""Tests of Amalfi: Renaissance, by rule, ruling and card."""
